// Takes the place of the SDK's event streams in bundles: no door asks AWS for one.

/** Nothing is made. */
export const eventStreamSerdeProvider = () => ({});

/** Settings stay as they are. */
export const resolveEventStreamSerdeConfig = <T>(config: T): T => config;

/** Never made: no operation that a door calls has a stream of events. */
export class EventStreamSerde {}
