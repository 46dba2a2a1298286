import { expect, test } from '@jest/globals';
import { paymentPromises } from './payment-section.ts';
import { type Fault, rivalPayment } from './rival-payment.tsx';

test('another vendor’s section, in its own words and parts - keeps every promise', async () => {
  const broken: unknown[] = [];
  for (const [sentence, prove] of paymentPromises) await prove(rivalPayment(null)).catch((error) => broken.push([sentence, error]));
  expect(broken).toEqual([]);
});

test.each<[Fault, string]>([
  ['shows its form whatever runs', 'the page, opened while a payment is review'],
  ['does not look when its tab is seen', 'payment.pay, a payment begun in another tab'],
  ['forgets a submit whose answer is lost', 'the page, the answer to a submit is lost'],
  ['gives up without asking the back end', 'the page, a payment given up'],
  ['says paid before the provider', 'the page, the code is paid'],
  ['takes silence for failure', "payment.pay, the provider can't be asked"],
  ['makes a new key for each submit', 'the page, a submit that failed and is repeated'],
  ['submits twice', 'the page, PayMe chosen'],
  ['forgets the code of the application', 'payment.pay, PayMe chosen'],
  ['believes the address of a result page', 'globalpayment_success, while a payment runs'],
  ['leads to paying again beside a running payment', 'payme_failure, while a payment runs'],
  ['counts on after its time', 'the page, its time runs out'],
])('a section that %s - does not keep "%s …"', async (fault, beginning) => {
  const [, prove] = [...paymentPromises].find(([sentence]) => sentence.startsWith(beginning))!;
  await expect(prove(rivalPayment(fault))).rejects.toThrow('expect(');
});
