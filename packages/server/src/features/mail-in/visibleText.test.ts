import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signIn as en } from '../../platform/messages/en/signIn';
import { signIn as es } from '../../platform/messages/es/signIn';
import { signIn as pt } from '../../platform/messages/pt/signIn';
import { htmlText } from './htmlText';
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

  it.each([
    [
      'Yahoo, a quotation in a quotation, none of them in a blockquote',
      `<div class="yahoo-style-wrap"><div dir="ltr">Sim, pode.</div></div><div id="yahoo_quoted_1"><div>
       <div>Em segunda-feira, 3 de novembro de 2026 às 10:00:00 BRT, Assunto &lt;a@b.example&gt; escreveu: </div><div><br></div>
       <div>Pode?</div><div class="yahoo_quoted"><div>Em domingo, 2 de novembro de 2026, Ana &lt;c@d.example&gt; escreveu:</div>
       <div>Antes</div></div></div></div>`,
    ],
    [
      'Gmail',
      `<div dir="ltr">Sim, pode.</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">Em seg., 3 de nov. de 2026
       às 10:00, Assunto &lt;<a href="mailto:a@b.example">a@b.example</a>&gt; escreveu:<br></div>
       <blockquote class="gmail_quote"><div>Pode?<br></div></blockquote></div>`,
    ],
    [
      'Outlook in a browser',
      `<div class="elementToProof">Sim, pode.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>De:</b> Assunto
       &lt;a@b.example&gt;<br><b>Enviado:</b> segunda-feira, 3 de novembro de 2026 10:00<br><b>Para:</b> Ana</div><div>Pode?</div>`,
    ],
    [
      'Outlook',
      `<div class="WordSection1"><p class="MsoNormal">Sim, pode.<o:p></o:p></p><div><p class="MsoNormal"><b>From:</b> Assunto
       &lt;a@b.example&gt;<br><b>Sent:</b> Monday, November 3, 2026 10:00 AM<br><b>To:</b> Ana</p></div><p>Pode?</p></div>`,
    ],
    [
      'Apple Mail, which introduces the quotation inside of it',
      `Sim, pode.<div><br><blockquote type="cite"><div>On 3 Nov 2026, at 10:00, Assunto &lt;a@b.example&gt; wrote:</div><br>
       <div>Pode?</div></blockquote></div>`,
    ],
    [
      'any, with a picture that reports that it was opened, a drawing with a script and an address that runs',
      `<p><a href="javascript:alert(1)">Sim</a>, pode.</p><img src="https://x.example/p.gif?u=7" width="1" height="1">
       <svg onload="alert(1)"><text>x</text></svg>`,
    ],
  ])('is the same in the HTML of %s', (_, html) => {
    expect(visibleText(htmlText(html))).toBe('Sim, pode.');
  });

  it('are all the lines of HTML that answers between them', () => {
    const html = `<div class="gmail_attr">On Mon, Nov 3, 2026 at 10:00 AM Ana &lt;a@b.example&gt; wrote:<br></div>
      <blockquote>Cor?</blockquote><div>Azul.</div><blockquote>Tamanho?</blockquote><div>Grande.</div>`;
    expect(visibleText(htmlText(html))).toMatch(/> Cor\?\nAzul\.\n> Tamanho\?\nGrande\.$/);
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
