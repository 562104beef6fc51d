/**
 * The form's values, as the endpoint nests them; numbers are texts, and what is not chosen is
 * blank.
 */
export type CheckoutValues = {
  userName: string;
  userSurName: string;
  userPhone: string;
  userAddress: string;
  note: string;
  userPaymentType: { paymentTypeId: string; cardTypeId: string; monthCount: string };
};
