import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { withDatabase } from '../testing/withDatabase';
import type { Attack } from './attack';
import { createAttackWorld, type AttackWorld } from './createAttackWorld';

const folder = join(import.meta.dirname, 'cases');
const attacks = await Promise.all(
  readdirSync(folder).map(async (file) => (await import(join(folder, file))) as { default: Attack }),
);

withDatabase('an attacker', (given) => {
  let world: AttackWorld;

  beforeAll(async () => {
    world = await createAttackWorld(given);
  });
  afterAll(() => world.close());

  for (const { default: attack } of attacks) it(attack.promise, () => attack.run(world));
});
