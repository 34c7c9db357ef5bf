import { createContext } from 'react';

/** The id of what a card says of its record, which describes the reference that has the focus. */
export const CardDescriptionId = createContext<string | undefined>(undefined);
