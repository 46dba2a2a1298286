/** Where an open page asks what stands in for a release of its own, `/stand-ins/payment/<build>?page=/en/payment/…`. */
export const standInPath = '/stand-ins';
