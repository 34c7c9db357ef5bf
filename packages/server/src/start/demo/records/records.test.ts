import path from 'node:path';
import { createComponentTypes, createValidator } from '@assunto/engine/core';
import { kinds } from '@assunto/engine/fields';
import { attribute } from '@assunto/engine/testing';
import { describe, expect, it } from 'vitest';
import { PersonReference, TalkReference, type DemoTalk } from '../../../features/starters/definitions/definitions';
import { demoPeople } from './people';
import { createRandom } from './random';
import { demoSubjects } from '../../../features/starters/definitions/subjects';
import { makeClients } from './clients';
import { readRio1746 } from './rio1746';
import { makeSites } from './sites';
import { makeTasks } from './tasks';
import { makeTickets } from './tickets';
import { makeTransports } from './transports';

const folder = path.resolve(import.meta.dirname, '../../../../demo/rio-1746');
const now = new Date('2026-06-15T12:00:00Z');

async function makeAll() {
  const random = createRandom(1746);
  const rio = await readRio1746(folder);
  const clients = makeClients(random, now, 50, rio.districts.length);
  const tickets = makeTickets(random, now, 200, clients.length);
  const tasks = makeTasks(random, now, 80, tickets);
  const talks: Record<string, DemoTalk[]> = {
    bairro: rio.districts,
    solicitacao: rio.requests,
    cliente: clients,
    chamado: tickets,
    tarefa: tasks,
    unidade: makeSites(now),
    transporte: makeTransports(random, now, 60),
  };
  return { rio, talks, subjects: demoSubjects(rio.requestTypes) };
}

describe('demo records', () => {
  it('holds all 1,903 real requests and 164 neighbourhoods', async () => {
    const { rio } = await makeAll();
    expect(rio.requests).toHaveLength(1903);
    expect(rio.districts).toHaveLength(164);
    expect(rio.requestTypes).toHaveLength(80);
    expect(new Set(rio.requestTypes.map((type) => type.id)).size).toBe(80);
    expect(rio.requestTypes.map((type) => type.name)).toContain(
      'Instalação e manutenção de contêineres, caçambas e papeleiras',
    );
    expect(rio.requests[0]?.values).toMatchObject({ protocolo: 18517973, abertura: '2023-04-01T21:03:14Z' });
  });

  it('is the same at every run with the same clock', async () => {
    expect(JSON.stringify(await makeAll())).toBe(JSON.stringify(await makeAll()));
  });

  it('names only attributes, options and records that exist', async () => {
    const { talks, subjects } = await makeAll();
    for (const subject of subjects) {
      const attributes = new Map(subject.attributes.map((attribute) => [attribute.identifier, attribute]));
      for (const talk of talks[subject.identifier] ?? []) {
        for (const [identifier, value] of Object.entries(talk.values)) {
          const attribute = attributes.get(identifier);
          expect(attribute, `${subject.identifier}.${identifier}`).toBeDefined();
          if (value instanceof TalkReference) {
            // A plain number may be the id of the record that a task is about.
            expect(attribute?.relatedSubject ?? value.subject).toBe(value.subject);
            expect(talks[value.subject]?.[value.index]).toBeDefined();
          } else if (value instanceof PersonReference) {
            expect(demoPeople.map(({ email }) => email)).toContain(value.email);
          } else if (attribute?.options && value !== null) {
            const ids = attribute.options.map((option) => option.id);
            for (const id of [value].flat()) expect(ids).toContain(id);
          }
        }
        for (const attribute of subject.attributes) {
          if (attribute.isRequired) expect(talk.values[attribute.identifier] ?? null).not.toBeNull();
        }
      }
    }
  });

  it('holds only values that their components take as they are', async () => {
    const { talks, subjects } = await makeAll();
    const componentTypes = createComponentTypes();
    for (const subject of subjects) {
      const attributes = subject.attributes.map(({ options, configs, relatedSubject, ...rest }, index) =>
        attribute({
          ...rest,
          subjectAttributeId: index + 1,
          componentConfigs: { ...configs, ...(options && { options: [...options] }) },
          relatedSubject: relatedSubject
            ? { subjectId: 1, subjectIdentifier: relatedSubject, subjectName: relatedSubject }
            : null,
        }),
      );
      const validator = createValidator({ componentTypes, attributes });
      for (const { values } of talks[subject.identifier] ?? [])
        for (const one of attributes) {
          const value = values[one.identifier] ?? null;
          if (value instanceof TalkReference || value instanceof PersonReference || value === null) continue;
          const normalised = componentTypes.get(one.componentId).normalise(value, one);
          const valueOf = (identifier: string) => values[identifier] ?? null;
          const problem = validator.attribute(one, value, false, { now, valueOf });
          if (JSON.stringify(normalised) !== JSON.stringify(value) || problem)
            expect.fail(`${subject.identifier}.${one.identifier}: ${JSON.stringify({ value, normalised, problem })}`);
        }
    }
  });

  it('uses every component number', async () => {
    const { subjects } = await makeAll();
    const used = new Set(subjects.flatMap((subject) => subject.attributes.map(({ componentId }) => componentId)));
    expect(
      Object.keys(kinds)
        .map(Number)
        .filter((number) => !used.has(number)),
    ).toEqual([]);
  });
});
