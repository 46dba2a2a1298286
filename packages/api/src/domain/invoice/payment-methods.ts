import type { PaymentMethod, PaymentMethodValue } from '@portal/contract';

const methods: Record<PaymentMethodValue, { provider: 'payme' | 'card'; name: string; ch_name: string }> = {
  PAYME_ON: { provider: 'payme', name: 'PayMe', ch_name: 'PayMe' },
  VISA_GP: { provider: 'card', name: 'Visa', ch_name: 'Visa' },
  MASTER_GP: { provider: 'card', name: 'Mastercard', ch_name: 'Mastercard' },
};

/** The methods by which an order can be paid. */
export const paymentMethods: PaymentMethod[] = Object.entries(methods).map(([value, { name, ch_name }]) => ({ value, name, ch_name }));

/** Finds a method by its value. */
export function methodOf(value: string | null): (typeof methods)[PaymentMethodValue] | undefined {
  return value && Object.hasOwn(methods, value) ? methods[value as PaymentMethodValue] : undefined;
}
