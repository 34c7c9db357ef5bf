import type { BusinessHours } from '@assunto/engine/contract';
import type { ServiceTarget } from '@assunto/api';

/** The goals of service of a subject as its records are measured by them. */
export interface ServicePolicy {
  hours: BusinessHours;
  priorityAttributeId: number | null;
  statusAttributeId: number;
  /** The options of the status in which clocks stand still, and in which they end. */
  pausing: ReadonlySet<string>;
  ending: ReadonlySet<string>;
  targets: readonly ServiceTarget[];
  warningMinutes: number;
}
