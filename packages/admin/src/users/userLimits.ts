/** The maximum lengths in the forms (specification: people); `displayName` and `phoneNumber` are those of a person. */
export const userLimits = {
  firstName: 150,
  lastName: 250,
  displayName: 50,
  phoneNumber: 50,
  appName: 150,
  appDisplayName: 150,
  email: 150,
} as const;
