/**
 * Whether the visitor is signed in (specification section 4: an access token is in storage). Nobody can sign in yet, and a token the old
 * shop left behind opens nothing here.
 */
export const isSignedIn = (): boolean => false;
