import type { Tag } from '@assunto/engine/contract';
import type { Subject } from '@assunto/engine/core';
import { createContext, use } from 'react';

/** What the parts of the editor choose from. */
export interface JobCatalogues {
  subjects: readonly Subject[];
  tags: readonly Tag[];
}

export const JobCataloguesContext = createContext<JobCatalogues>({ subjects: [], tags: [] });

/** What the parts of the editor choose from; empty outside of it. */
export const useJobCatalogues = (): JobCatalogues => use(JobCataloguesContext);
