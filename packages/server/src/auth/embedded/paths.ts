/** The path of the embedded provider under the server's address, and that of its pages. */
export const providerPath = '/oidc';
export const signInPath = '/entrar';
/** The path of the page to request a password reset, and of the pages that links in mails open. */
export const forgottenPath = `${signInPath}/senha`;
export const linkPath = `${signInPath}/link`;
