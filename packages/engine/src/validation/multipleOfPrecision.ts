/** By how many decimals a quotient may differ from a whole number and count as one: binary fractions are inexact. */
export const multipleOfPrecision = 8;
