/** The path of the embedded provider under the server's address, and that of its pages. */
export const providerPath = '/oidc';
export const signInPath = '/entrar';
/** Where a person asks for another password, and where links of mails lead. */
export const forgottenPath = `${signInPath}/senha`;
export const linkPath = `${signInPath}/link`;
