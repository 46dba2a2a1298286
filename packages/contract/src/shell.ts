import type { I18n } from '@lingui/core';
import type { EndpointInput, EndpointOutput, GrantedTo, RemoteEndpoint } from './endpoint.ts';
import type { RegistrationForm } from './endpoints/sessions.ts';
import type { Member } from './entities/member.ts';
import type { Settings } from './entities/settings.ts';
import type { Events } from './events.ts';
import type { Locale } from './locale.ts';
import type { SectionId } from './sections.ts';
import type { Services } from './services.ts';

/** The session for remotes. The token never leaves the shell. */
export interface Session {
  /** The logged-in member, or null. */
  readonly user: Member | null;
  /** Someone is logged in as far as this browser knows; `user` may not have arrived yet (await `ready`). */
  readonly loggedIn: boolean;
  /**
   * Resolves when the start-up fetch of the current user is over (SESSION-27). A page that the server rendered hydrates as a visitor's: then
   * the session resumes, which looks like a login, and the page is refreshed.
   */
  readonly ready: Promise<void>;
  /** Logs in and resolves with the member; rejects with an ApiError `BAD_CREDENTIALS` or another, without a notice. */
  login(credentials: { username: string; password: string }): Promise<Member>;
  /**
   * Registers an online account and logs it in. Resolves with its member, or null if that can't be fetched: the account exists and is
   * logged in regardless. Rejects with an ApiError, without a notice.
   */
  register(form: RegistrationForm, options?: Pick<CallOptions, 'idempotencyKey'>): Promise<Member | null>;
  /** Ends the session here and in every tab, even if the call fails, and goes to login. */
  logout(): Promise<void>;
  /** Fetches the current user again. */
  refresh(): Promise<Member | null>;
  /** Calls back after every change; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The caller shows the error itself; by default a red notice shows the message, or 'Error'. */
  quiet?: boolean;
  /** One key for each intention: pass the same key when retrying the same order (PAY-6). */
  idempotencyKey?: string;
  /** 0 to 1 while a multipart body is sent. */
  onUploadProgress?: (share: number) => void;
}

export interface Api<S extends SectionId = SectionId> {
  /**
   * Calls an endpoint of the contract; the bearer token, `Accept-Language`, the 401 rule, the error notice and the validation of the
   * response are built in. Rejects with an `ApiError`. A call without a grant doesn't compile, and rejects with F-605. Use `session` to
   * begin, read or end a session.
   */
  call<E extends RemoteEndpoint>(endpoint: E & GrantedTo<S, E>, input: EndpointInput<E>, options?: CallOptions): Promise<EndpointOutput<E>>;
}

export interface Notify {
  /** Green: something succeeded. */
  success(message: string, options?: NoticeOptions): void;
  info(message: string, options?: NoticeOptions): void;
  /** Red; announced at once. */
  error(message: string, options?: NoticeOptions): void;
}
export interface NoticeOptions {
  /** Milliseconds; by default a random time from 3 to 8 seconds (LAYOUT-20). */
  timeout?: number;
  /** Shows the notice after the next full page load too. */
  afterReload?: boolean;
}

export interface DialogOptions {
  title: string;
  /** Plain text; newlines are kept and `<br>` becomes one. */
  message?: string;
  /** A server's message, in which br, b, strong, p and a[href https] are kept (LAYOUT-22). */
  html?: string;
}
export interface Dialogs {
  alert(options: DialogOptions & { close?: string }): Promise<void>;
  /**
   * Resolves true when the person agrees; `confirm` names the action as a verb. Pressing a button twice before its
   * question is shown asks it once; the second press gets false.
   */
  confirm(options: DialogOptions & { confirm: string; cancel?: string; danger?: boolean }): Promise<boolean>;
  /** Shows a busy dialog until the promise settles, and returns its result. */
  busy<T>(message: string, work: Promise<T>): Promise<T>;
}

/**
 * Text that a person typed, kept in this tab across a reload, a language switch and a login. Never for files, identity numbers or
 * passwords.
 */
export interface Drafts {
  read<T>(form: string): T | undefined;
  /** Also marks the form dirty: leaving it or switching the language asks first. */
  write<T>(form: string, values: T): void;
  clear(form: string): void;
}

/**
 * A section's storage for a person's data across reloads. The shell stores it under the person's code: nobody else can read it, even before
 * it is known who is logged in. It is deleted in every tab at logout, at the end of the session and when someone else logs in, whether the
 * section runs or not. A visitor's data passes to the member who logs in. Never for identity numbers or passwords.
 */
export interface MemberStorage {
  read<T>(name: string): T | undefined;
  /** If the browser's storage is full or blocked, nothing is stored, without an error. */
  write<T>(name: string, value: T): void;
  clear(name: string): void;
  /** Calls back when another tab changes something or the data is deleted; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

/** State of the page at the current URL (filters, inputs), kept for the last 15 pages. */
export interface PageStates {
  read<T>(name: string): T | undefined;
  write<T>(name: string, value: T): void;
}

export interface PageMeta {
  title: string;
  description?: string;
  /** Not to be indexed (application pages, R-82). */
  noIndex?: boolean;
}

/** Everything that the shell gives to a remote; nothing else passes between them. */
export interface Shell<S extends SectionId> {
  readonly section: S;
  readonly locale: Locale;
  /** This section's own messages, active before `mount`: for texts outside components (loaders, services). */
  readonly i18n: I18n;
  /** Contact, footer and names. The fields are empty if the back end could not be reached. */
  readonly settings: Settings;
  readonly session: Session;
  readonly api: Api<S>;
  readonly events: Events<S>;
  readonly services: Services;
  readonly notify: Notify;
  readonly dialogs: Dialogs;
  /** For this tab, and for all tabs of this browser: use it instead of the browser's own storage. */
  readonly storage: { readonly tab: MemberStorage; readonly browser: MemberStorage };
  readonly drafts: Drafts;
  readonly pages: PageStates;
  /** The current time by the server's clock, in milliseconds. */
  now(): number;
  /** Adds the language prefix to a path of `paths`: `/course` → `/en/course`. */
  href(path: string): string;
  /**
   * Goes to a path of `paths`, and resolves once that page, or another one instead, is shown: a form that leads there stays busy until
   * then, so that it can't be sent a second time.
   */
  navigate(path: string, options: { replace?: boolean; wait: true }): Promise<void>;
  /** Goes to a path of `paths`. */
  navigate(path: string, options?: { replace?: boolean }): void;
  /** Sets the document's title and announces the page. */
  setPageMeta(meta: PageMeta): void;
  /** Aborted when the section is disposed of. */
  readonly signal: AbortSignal;
}
