// The organization's registration with the carriers: reads, saves and submits it.
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { CarrierFormInput, CarrierRegistrationQuery } from '#web/kit/calls.gen.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import {
  CarrierRegistrationDocument,
  SaveCarrierRegistrationDocument,
  SendRegistrationCodeDocument,
} from './registration.gen.ts';

export type Registration = NonNullable<CarrierRegistrationQuery['carrierRegistration']['carrierRegistration']>;

/** What the organization tells the carriers about itself, and the state of the registration. */
export const useRegistration = () =>
  useQuery({
    queryKey: ['carrierRegistration'],
    queryFn: async () => (await ask(CarrierRegistrationDocument)).carrierRegistration ?? null,
  });

type Given = { form: CarrierFormInput; submit: boolean };

/** Saves the form; `submit` also hands it in. */
export const useSaveRegistration = (after: (given: Given) => unknown) =>
  useWrite(
    'saveCarrierRegistration',
    (given: Given) => ask(SaveCarrierRegistrationDocument, given),
    (_, given) => after(given),
  );

/** Has the registry text the owner a new code. */
export const useSendCode = (after: () => unknown) =>
  useWrite('saveCarrierRegistration', () => ask(SendRegistrationCodeDocument), after);
