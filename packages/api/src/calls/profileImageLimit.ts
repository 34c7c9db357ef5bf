/** The maximum length of a profile picture's `data:` URL, in characters. */
export const profileImageLimit = 65_536;
