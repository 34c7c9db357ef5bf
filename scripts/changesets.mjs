import readPlan from '@changesets/get-release-plan';
import { problemsOf } from './support/changesets.mjs';
import { root } from './support/run.mjs';

// What `changeset status` computes, without asking Git: a fresh clone has no branch to compare with.
const { changesets, releases } = await readPlan(root);
for (const { name, type, oldVersion, newVersion } of releases)
  if (type !== 'none') console.log(`${name} ${oldVersion} -> ${newVersion}`);
const problems = problemsOf(changesets);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
