import { createContext, use } from 'react';
import type { WorkCatalogue } from '../works/useWorkCatalogue';

const nothing: WorkCatalogue = { subjects: [], tags: [], notifications: [] };

export const JobCataloguesContext = createContext<WorkCatalogue>(nothing);

/** What the parts of the editor choose from; empty outside of it. */
export const useJobCatalogues = (): WorkCatalogue => use(JobCataloguesContext);
