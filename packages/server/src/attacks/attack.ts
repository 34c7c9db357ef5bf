import type { AttackWorld } from './createAttackWorld';

/** One attack: what it must not achieve, and how it is tried. Each is a file of `cases`, named after what is attacked. */
export interface Attack {
  /** What the attacker cannot do; completes "An attacker ...". */
  promise: string;
  /** Tries the attack and checks the promise. Creates its own data, and leaves the people and records of the world unchanged. */
  run(world: AttackWorld): Promise<void>;
}

/** Describes an attack. */
export const attack = (promise: string, run: Attack['run']): Attack => ({ promise, run });
