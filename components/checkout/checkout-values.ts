/**
 * The form's values, nested as in the endpoint's input. Numbers are strings, and what is not chosen
 * is an empty string.
 */
export type CheckoutValues = {
  userName: string;
  userSurName: string;
  userPhone: string;
  userAddress: string;
  note: string;
  userPaymentType: { paymentTypeId: string; cardTypeId: string; monthCount: string };
};
