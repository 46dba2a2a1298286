export { testCartService } from './cart-service.ts';
export { testMemberCard } from './member-card.ts';
export { testPaymentSection } from './payment-section.ts';
