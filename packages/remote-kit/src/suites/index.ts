export { testAccountSection } from './account-section.ts';
export { testCartSection } from './cart-section.ts';
export { testCartService } from './cart-service.ts';
export { testCatalogueSection } from './catalogue-section.ts';
export { testMemberCard } from './member-card.ts';
export { testMembershipSection } from './membership-section.ts';
export { testPaymentSection } from './payment-section.ts';
