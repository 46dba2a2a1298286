import type { MessageDescriptor } from '@lingui/core';
import type { EndpointInput, EndpointOutput } from '@portal/contract';
import type { paymeCode, startPayment } from '@portal/contract/endpoints';
import type { ComponentType } from 'react';
import type { PaymentShell } from '../../shell.ts';
import type { Outcome, PaymentIssue } from '../payment-state/payment-state.ts';

export type StartResponse = EndpointOutput<typeof startPayment>;

/** The order to pay, with an applicant's code if there is no login. */
export type Payable = EndpointInput<typeof paymeCode>['body'];

/** How a method looks in the picker. */
export interface MethodLook {
  note: MessageDescriptor;
  Mark: ComponentType;
}

/** Shown before the person leaves for a provider, and while its payment is open. */
export interface PaymentFacts {
  /** HK$. */
  amount: number;
  payee: string;
  orderCode: string;
}

export interface ProviderPanelProps<Result> extends PaymentFacts {
  method: string;
  /** Null while loading. */
  result: Result | null;
  endsAt: string | null;
  /** The person is on the way to the provider's page. */
  leaving: boolean;
  cancelling: boolean;
  issue: PaymentIssue | null;
  /** Requests the open payment from the provider again; `leave`: the person goes to the provider's page. */
  onReopen: (leave: boolean) => void;
  onQueryNow: () => void;
  onCancel: () => void;
}

/**
 * One payment provider. Picker, page and machine know only this interface: a new provider is a folder here and a line in `providers.ts`.
 * `code`: paid from here, by a code or an app; `card`: paid on the provider's own page.
 */
export interface Provider<Result = unknown> {
  kind: 'code' | 'card';
  /** The back end's payment methods that it handles. */
  methods: Record<string, MethodLook>;
  /** Its result in the response to a start; undefined if the response isn't for it. */
  resultOf: (response: StartResponse) => Result | undefined;
  endOf: (result: Result) => string | null;
  /** Fetches the result of the order's open payment again. */
  reopen: (shell: PaymentShell, payable: Payable) => Promise<Result>;
  /** Fetches a payment's state: paid, ended, or null while open. Without this function the order itself is polled. */
  query?: (shell: PaymentShell, result: Result, signal?: AbortSignal) => Promise<{ paid: true } | ({ paid: false } & Outcome) | null>;
  /** Shown when a request fails without a message of its own. */
  queryFailed?: MessageDescriptor;
  /** Beside the Pay button while one of its methods is chosen. */
  Before?: ComponentType<PaymentFacts>;
  /** Shown while its payment is open. */
  Panel: ComponentType<ProviderPanelProps<Result>>;
}
