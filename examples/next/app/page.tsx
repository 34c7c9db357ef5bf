import { compareCodePoints, foldText } from '@assunto/engine/core';
import { Vistorias } from '../lib/Vistorias';
import json from '../lib/vistorias.json';

// The core has no React, so it runs where the page is rendered; form and grid are the browser's (lib/Vistorias.tsx).
const locations = json.records.map(({ local }) => local);
const inOrder = locations.sort((a, b) => compareCodePoints(foldText(a), foldText(b)));

export default function Page() {
  return (
    <main>
      <h1>{locations.length} vistorias</h1>
      <p>{inOrder.join(', ')}</p>
      <Vistorias />
    </main>
  );
}
