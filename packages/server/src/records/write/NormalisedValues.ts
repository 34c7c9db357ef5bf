/** Values in their stored form, by subjectAttributeId. */
export type NormalisedValues = Map<number, unknown>;
