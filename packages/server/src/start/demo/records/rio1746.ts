import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AttributeOption } from '@assunto/engine/core';
import type { DemoTalk } from '../../../features/starters/definitions/definitions';
import { TalkReference } from '../../../features/starters/definitions/definitions';

/** The real data of the demo (see `packages/server/demo/rio-1746/README.md` for its source). */
export interface Rio1746 {
  requestTypes: AttributeOption[];
  districts: DemoTalk[];
  requests: DemoTalk[];
}

/** Rio de Janeiro has had no daylight saving time since 2019. */
const rioOffset = '-03:00';
const loadedBy = 'ana.ribeiro@demo.example';

/**
 * Reads the service requests of 1 April 2023 and the city's neighbourhoods.
 *
 * @throws when a file is missing, or a request names a neighbourhood that is not in the list.
 */
export async function readRio1746(folder: string): Promise<Rio1746> {
  const [districtRows, requestRows] = await Promise.all([
    readCsv(path.join(folder, 'bairros.csv')),
    readCsv(path.join(folder, 'chamados.csv')),
  ]);
  const loadedOn = new Date('2023-04-01T03:00:00Z');
  const districtIndex = new Map<string, number>();
  const districts = districtRows.map(([code, name, borough], index): DemoTalk => {
    districtIndex.set(code ?? '', index);
    return {
      values: { codigo: Number(code), nome: name, subprefeitura: borough || null },
      insertedIn: loadedOn,
      createdBy: loadedBy,
    };
  });
  const typeNames = [...new Set(requestRows.map((row) => row[3] ?? ''))].sort((a, b) => a.localeCompare(b, 'pt-BR'));
  const requestTypes = typeNames.map((name) => ({ id: toOptionId(name), name }));
  const requests = requestRows.map(([protocol, openedAt, district, type]): DemoTalk => {
    const opened = new Date(`${(openedAt ?? '').replace(' ', 'T')}${rioOffset}`);
    const index = district ? districtIndex.get(district) : undefined;
    if (district && index === undefined)
      throw new Error(`request ${protocol} names neighbourhood ${district}, which bairros.csv lacks`);
    return {
      values: {
        protocolo: Number(protocol),
        tipo: toOptionId(type ?? ''),
        bairro: index === undefined ? null : new TalkReference('bairro', index),
        abertura: opened.toISOString().replace('.000Z', 'Z'),
      },
      insertedIn: opened,
      createdBy: loadedBy,
    };
  });
  return { requestTypes, districts, requests };
}

function toOptionId(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}

/** Rows without the heading. The files quote a field only where it holds a comma, and never break a line inside one. */
async function readCsv(file: string): Promise<string[][]> {
  const lines = (await readFile(file, 'utf8')).trim().split(/\r?\n/).slice(1);
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map((match) => match[1] ?? match[2] ?? ''),
  );
}
