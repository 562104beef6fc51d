/**
 * Whether the visitor is signed in (specification section 4: an access token is in storage). Sign-in does not exist yet, and a token of the
 * old shop is worthless here.
 */
export const isSignedIn = (): boolean => false;
