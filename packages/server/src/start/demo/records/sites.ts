import { TalkReference, type DemoTalk } from '../../../features/starters/definitions/definitions';

/** Name, and index in this list of the unit above; a unit comes after the one above it. */
const sites: readonly (readonly [name: string, above: number | null])[] = [
  ['Guará Transportes', null],
  ['Regional Sudeste', 0],
  ['Regional Sul', 0],
  ['Regional Nordeste', 0],
  ['Rio de Janeiro', 1],
  ['São Paulo', 1],
  ['Belo Horizonte', 1],
  ['Curitiba', 2],
  ['Porto Alegre', 2],
  ['Recife', 3],
  ['Salvador', 3],
  ['Terminal do Caju', 4],
  ['Terminal de Duque de Caxias', 4],
  ['Terminal de Guarulhos', 5],
  ['Terminal de Barueri', 5],
  ['Terminal de Contagem', 6],
  ['Terminal de São José dos Pinhais', 7],
  ['Terminal de Suape', 9],
];

const colors = ['#0f766e', '#2563eb', '#7c3aed', '#b45309', '#be185d'] as const;

/** The carrier's units: a tree of three levels below its head office. */
export function makeSites(now: Date): DemoTalk[] {
  return sites.map(([name, above], index) => ({
    values: {
      nome: name,
      unidadeSuperior: above === null ? null : new TalkReference('unidade', above),
      telefone: `(21) 3${String(200 + index)}-${String(4000 + 7 * index)}`,
      abreAs: index < 4 ? '08:00:00' : '05:30:00',
      cor: colors[index % colors.length] ?? null,
      ativa: name !== 'Terminal de Suape',
    },
    insertedIn: new Date(now.getTime() - 900 * 86_400_000),
    createdBy: 'ana.ribeiro@demo.example',
  }));
}

export const siteCount = sites.length;
