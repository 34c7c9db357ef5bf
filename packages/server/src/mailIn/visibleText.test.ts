import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signIn as en } from '../messages/en/signIn';
import { signIn as es } from '../messages/es/signIn';
import { signIn as pt } from '../messages/pt/signIn';
import { replyMarkers, visibleText } from './visibleText';

it('knows the line above which one answers in every language of our mails', () => {
  expect([pt, en, es].map((texts) => texts['mail.replyAbove'])).toEqual([...replyMarkers]);
});

describe('what is visible of an answer', () => {
  it.each([
    ['Sim.\n\nOn Mon, Nov 3, 2026 at 10:00 AM Ana <a@b.example> wrote:\n> Pode?', 'Sim.'],
    ['Sim.\n\nEm seg., 3 de nov. de 2026 às 10:00, Ana\n<a@b.example> escreveu:\n\n> Pode?\n> E aí?', 'Sim.'],
    ['Sí.\n\nEl lun, 3 nov 2026 a las 10:00, Ana (<a@b.example>) escribió:\n> ¿Puede?', 'Sí.'],
    ['Ja.\n\nAm 03.11.2026 um 10:00 schrieb Ana:\n> Geht das?', 'Ja.'],
    ['Sim.\n\n-----Mensagem original-----\nDe: Ana\nPode?', 'Sim.'],
    ['Sim.\n\n________________________________\nDe: Ana <a@b.example>\nEnviado: segunda\nPara: eu\nPode?', 'Sim.'],
    ['Sim.\n\n*From:* Ana <a@b.example>\n*Sent:* Monday\n*To:* me\n\nPode?', 'Sim.'],
    ['Sim.\n\nResponda acima desta linha para comentar.\n\nAna respondeu:\nPode?', 'Sim.'],
  ])('ends where the program of the sender quotes: %j', (full, visible) => {
    expect(visibleText(full)).toBe(visible);
  });

  it.each([
    ['Em 3 de maio ele escreveu:\nO texto que segue é meu.'],
    ['> Um trecho sem linha antes\nMinha resposta.'],
    ['On Mon, Nov 3, 2026 Ana <a@b.example> wrote:\n> Cor?\nAzul.\n> Tamanho?\nGrande.'],
    ['On Mon, Nov 3, 2026 Ana <a@b.example> wrote:\n> Só citado'],
    ['De: casa até o trabalho são 3 km.'],
  ])('keeps what may be the answer: %j', (full) => {
    expect(visibleText(full)).toBe(full);
  });

  it('is a part of the mail, and never empty where the mail is not, whatever it is', () => {
    const line = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.constantFrom(
        '> x',
        'On 3 Nov <a@b> wrote:',
        'De: x',
        'Enviado: y',
        '-- ',
        '',
        'Reply above this line to comment.',
      ),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const full = lines.join('\n');
        const visible = visibleText(full);
        expect(full.replace(/\r\n?/g, '\n')).toContain(visible.replace(/\r\n?/g, '\n'));
        expect(visible === '').toBe(full.trim() === '');
      }),
    );
  });

  it('takes linear time for hostile texts', () => {
    const started = performance.now();
    visibleText('On '.repeat(100_000));
    visibleText(`On 1 ${'wrote '.repeat(50)}\n`.repeat(5_000));
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});
