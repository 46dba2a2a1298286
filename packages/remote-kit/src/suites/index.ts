export { testCartService } from './cart-service.ts';
export { testPaymentSection } from './payment-section.ts';
