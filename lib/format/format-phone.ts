/** Formats an E.164 number of Azerbaijan as `+994 50 123 45 67`; any other stays unchanged. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(\+994)(\d\d)(\d{3})(\d\d)(\d\d)$/, "$1 $2 $3 $4 $5");
