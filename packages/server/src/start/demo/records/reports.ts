import { TalkReference, type DemoTalk } from '../../../features/starters/definitions/definitions';

const opinions = [
  ['aprovado', 'Instalações elétricas e de incêndio em ordem.'],
  ['com_ressalvas', 'Sinalização da doca 2 deve ser refeita em 30 dias.'],
  ['aprovado', 'Piso e cobertura sem avarias.'],
  ['reprovado', 'Extintores vencidos no galpão principal.'],
  ['com_ressalvas', 'Falta o registro de manutenção das empilhadeiras.'],
  ['aprovado', 'Todas as exigências da vistoria anterior foram atendidas.'],
] as const;

/** The index of the first terminal in the list of units. */
const firstTerminal = 11;
const day = 86_400_000;

/** A report for each of the first terminals. */
export function makeReports(now: Date): DemoTalk[] {
  return opinions.map(([conclusao, parecer], index) => {
    const insertedIn = new Date(now.getTime() - (90 - index * 12) * day);
    return {
      values: {
        numero: `LV-${String(index + 1).padStart(4, '0')}`,
        unidade: new TalkReference('unidade', firstTerminal + index),
        vistoria: new Date(insertedIn.getTime() - 2 * day).toISOString().slice(0, 10),
        conclusao,
        parecer,
      },
      insertedIn,
      createdBy: 'bruno.tavares@demo.example',
    };
  });
}
