/** Where the embedded provider lives under the server's address, and where its pages do. */
export const providerPath = '/oidc';
export const signInPath = '/entrar';
