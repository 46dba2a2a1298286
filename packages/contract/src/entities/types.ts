export type { Activity, ActivityRow } from './activity.ts';
export type { CartItem } from './cart.ts';
export type { Fee } from './common.ts';
export type { District } from './district.ts';
export type { FeeKind, ViewerFee } from './fee.ts';
export type {
  CardResult,
  Coupon,
  Invoice,
  InvoiceLine,
  InvoicePage,
  PaymentAttempt,
  PaymentLine,
  PaymentMethod,
  PaymentMethodValue,
  PaymeResult,
  SimpleInvoice,
} from './invoice.ts';
export type { Lesson } from './lesson.ts';
export type { CreditLog, FamilyMember, Member, MemberKind } from './member.ts';
export type { AppliedPerson, MemberGroup, MemberType, Option, Options, Price } from './membership.ts';
export type { Banner, Post, PostParent, PostType } from './post.ts';
export type { Settings } from './settings.ts';
export type { Venue } from './venue.ts';
export type { DocumentSetting, Media, WaitingEntry, WaitingRow } from './waiting.ts';
