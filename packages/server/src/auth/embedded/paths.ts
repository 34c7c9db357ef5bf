/** The path of the embedded provider under the server's address, and that of its pages. */
export const providerPath = '/oidc';
export const signInPath = '/entrar';
