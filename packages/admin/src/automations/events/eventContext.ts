import type { Subject } from '@assunto/engine/core';
import { createContext, use } from 'react';

export const EventSubject = createContext<Subject | null>(null);

/** The subject of the event that is edited; `null` while none is chosen. */
export const useEventSubject = (): Subject | null => use(EventSubject);
