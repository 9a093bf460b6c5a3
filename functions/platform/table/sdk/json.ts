// DynamoDB's attribute notation passed to the SDK as raw JSON, which saves it from walking each attribute by its schema.
import { errorTypeRegistries } from '@aws-sdk/client-dynamodb';
import { AwsJson1_0Protocol, JsonCodec2 } from '@aws-sdk/core/protocols';

type Serializer = ReturnType<JsonCodec2['createSerializer']>;
type Deserializer = ReturnType<JsonCodec2['createDeserializer']>;

/**
 * Passes inputs and outputs unchanged. Bytes and dates would need the SDK's own codec, but no item or answer of ours contains
 * any.
 */
class PlainJson extends JsonCodec2 {
  override createSerializer(): Serializer {
    let text = '';
    return {
      write: (_, value) => {
        text = JSON.stringify(value);
      },
      // The SDK sends text as it is; its type allows bytes only.
      flush: () => text as never,
      setSerdeContext: () => undefined,
    };
  }

  override createDeserializer(): Deserializer & { readObject(schema: unknown, value: unknown): unknown } {
    return {
      read: async (_, bytes: unknown) => JSON.parse(Buffer.from(bytes as Uint8Array).toString()),
      readObject: (_, value) => value,
      setSerdeContext: () => undefined,
    };
  }
}

/** The SDK's number for times as seconds since 1970, the default of this protocol. */
const SECONDS_SINCE_1970 = 7;

/** The protocol between the SDK's client and the table. */
export const protocol = new AwsJson1_0Protocol({
  defaultNamespace: 'com.amazonaws.dynamodb',
  serviceTarget: 'DynamoDB_20120810',
  errorTypeRegistries,
  jsonCodec: new PlainJson({ jsonName: false, timestampFormat: { useTrait: true, default: SECONDS_SINCE_1970 } }),
});
