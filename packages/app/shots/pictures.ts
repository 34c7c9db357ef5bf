import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { screens } from './screens';

/** Where the pictures and the page that shows them are written. */
export const pictureFolder = join(import.meta.dirname, '../../../.cache/shots');

interface Picture {
  screen: string;
  person: string;
  theme: string;
  /** In pixels. */
  width: number;
}

/** The file of a picture, ordered by its screen's place in the list. */
export function pictureName({ screen, person, theme, width }: Picture): string {
  const position = screens.findIndex(({ name }) => name === screen);
  return `${String(position).padStart(3, '0')}-${person}-${theme}-${width}.png`;
}

/** Writes the page that shows all pictures of the folder, a row of small ones per screen; returns its path. */
export function writePicturePage(): string {
  const files = readdirSync(pictureFolder).filter((name) => name.endsWith('.png'));
  const sections = screens.map(({ name, path }, position) => {
    const own = files.filter((file) => Number.parseInt(file, 10) === position).sort();
    const pictures = own.map((file) => {
      const caption = file.slice(4, -4).replaceAll('-', ', ');
      return `<a href="${file}"><figure><img loading="lazy" src="${file}" alt="${caption}"><figcaption>${caption}</figcaption></figure></a>`;
    });
    return `<section><h2>${name} <small>${path}</small></h2><div>${pictures.join('')}</div></section>`;
  });
  const page = join(pictureFolder, 'index.html');
  writeFileSync(
    page,
    `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Telas do Assunto</title><style>
body{font:14px system-ui;margin:24px;background:#888}section>div{display:flex;gap:12px;overflow-x:auto;align-items:end}
figure{margin:0}img{height:360px;border:1px solid #444}small{font-weight:400}</style>${sections.join('\n')}</html>`,
  );
  return page;
}
