import type { UserModel } from "@/lib/contract/auth";

export type CustomerRow = {
  phone: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
};

/** SQL columns of `CustomerRow`; `c` is the alias of `customers`. */
export const CUSTOMER_COLUMNS =
  'c.phone, c.email, c.first_name AS "firstName", c.last_name AS "lastName"';

export const toUserModel = ({ phone, email, firstName, lastName }: CustomerRow): UserModel => ({
  userFirstName: firstName,
  userLastName: lastName,
  userPhone: phone,
  userEmail: email,
});
