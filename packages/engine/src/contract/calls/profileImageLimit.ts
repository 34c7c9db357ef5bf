/** The longest picture of a profile, in characters of its address. */
export const profileImageLimit = 65_536;
