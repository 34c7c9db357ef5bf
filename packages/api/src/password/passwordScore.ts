/** The minimum length of a password, in characters; shorter ones are rated 0 (specification: people). */
export const minPasswordLength = 10;

/** How hard a password is to guess: 0 'Não segura', 1 'Muito fraca', 2 'Fraca', 3 'Forte', 4 'Muito forte' (specification: people). */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

/** The minimum score of a password that can be saved (specification: people). */
export const minPasswordScore = 3;
