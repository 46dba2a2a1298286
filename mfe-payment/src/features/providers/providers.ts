import type { PaymentMethod } from '@portal/contract';
import { card } from './card/card.ts';
import { payme } from './payme/payme.ts';
import type { Provider } from './provider.ts';

const providers = [payme, card] as Provider[];

/** Finds the provider for a method in the back end's list. */
export function providerOf(method: string): Provider | undefined {
  return providers.find(({ methods }) => Object.hasOwn(methods, method));
}

/** Returns the methods that this section can show, leaving out unknown ones (INVOICE-07). */
export function knownMethods(methods: PaymentMethod[]): PaymentMethod[] {
  return methods.filter(({ value }) => providerOf(value));
}
