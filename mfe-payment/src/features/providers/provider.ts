import type { MessageDescriptor } from '@lingui/core';
import type { EndpointInput, EndpointOutput } from '@portal/contract';
import type { paymeCode, startPayment } from '@portal/contract/endpoints';
import type { ComponentType } from 'react';
import type { PaymentShell } from '../../shell.ts';
import type { Outcome, PaymentIssue } from '../payment-state/payment-state.ts';

export type StartAnswer = EndpointOutput<typeof startPayment>;

/** The order to pay, with an applicant's code where there is no login. */
export type Payable = EndpointInput<typeof paymeCode>['body'];

/** How a method stands in the picker. */
export interface MethodLook {
  note: MessageDescriptor;
  Mark: ComponentType;
}

/** What is said before the person leaves for a provider, and while its payment is open. */
export interface PaymentFacts {
  /** HK$. */
  amount: number;
  payee: string;
  orderCode: string;
}

export interface ProviderPanelProps<Result> extends PaymentFacts {
  method: string;
  /** Null while it is asked for. */
  result: Result | null;
  endsAt: string | null;
  /** The person is on the way to the provider's page. */
  leaving: boolean;
  cancelling: boolean;
  issue: PaymentIssue | null;
  /** Asks the provider for the open payment again; with `leave` the person goes to its page. */
  onReopen: (leave: boolean) => void;
  onAskNow: () => void;
  onCancel: () => void;
}

/**
 * One payment provider. Picker, page and machine know only this: another provider is a folder beside this file and a line in `providers.ts`.
 * `code`: paid from here, by a code or an app; `card`: paid on the provider's own page.
 */
export interface Provider<Result = unknown> {
  kind: 'code' | 'card';
  /** Its values of the back end's payment methods. */
  methods: Record<string, MethodLook>;
  /** Its result in the answer to a start; undefined where the answer isn't its own. */
  resultOf: (answer: StartAnswer) => Result | undefined;
  endOf: (result: Result) => string | null;
  /** The result of the order's running payment, again. */
  reopen: (shell: PaymentShell, payable: Payable) => Promise<Result>;
  /** Asks how a payment stands: paid, ended, or null while it is open. Where there is no such call the order itself is asked. */
  ask?: (shell: PaymentShell, result: Result, signal?: AbortSignal) => Promise<{ paid: true } | ({ paid: false } & Outcome) | null>;
  /** Said when a question fails without a message of its own. */
  askFailed?: MessageDescriptor;
  /** Beside the Pay button while one of its methods is chosen. */
  Before?: ComponentType<PaymentFacts>;
  /** Stands while its payment is open. */
  Panel: ComponentType<ProviderPanelProps<Result>>;
}
