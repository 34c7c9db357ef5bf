import { type ComponentType, operatorLabel } from '@assunto/engine/core';
import { useState } from 'react';
import './catalogue.css';
import { demonstrationAttribute, demonstrationValue, format, registry, services } from './demonstration';

/** Every registered component number: its editor, its cell, its stored value and its filter operators. */
export function Catalogue() {
  const numbers = registry.numbers();
  const kinds = [...new Set(numbers.map((number) => registry.get(number).type.kind))];
  return (
    <div className="catalogue">
      <p className="catalogue-lead">
        {numbers.length} números de componente em {kinds.length} formas de valor. Cada cartão vem do registro: mude o
        valor e veja a célula mudar.
      </p>
      {numbers.map((number) => (
        <CatalogueCard key={number} number={number} />
      ))}
    </div>
  );
}

function CatalogueCard({ number }: { number: number }) {
  const { Editor, Cell, type } = registry.get(number);
  const [shown] = useState(() => demonstrationAttribute(number));
  const [value, setValue] = useState(() => demonstrationValue(shown));
  const text = type.format(value, shown, format);
  const filterType = type.filterType(shown);
  return (
    <article className="catalogue-card" aria-labelledby={`numero-${number}`}>
      <header>
        <span className="catalogue-number">{number}</span>
        <h2 id={`numero-${number}`}>{type.label}</h2>
        <code>{type.name}</code>
      </header>
      <Editor
        id={`campo-${number}`}
        attribute={shown}
        label={shown.name}
        value={value}
        onChange={setValue}
        isRequired={false}
        isReadOnly={false}
        services={services}
        format={format}
      />
      <dl>
        <dt>Célula</dt>
        <dd className="catalogue-cell">
          {Cell ? <Cell attribute={shown} value={value} text={text} /> : text || <i>vazia</i>}
        </dd>
        <dt>Valor</dt>
        <dd>
          <code>{JSON.stringify(value)}</code>
        </dd>
        <dt>Forma</dt>
        <dd>
          {type.kind}, coluna {type.columnType(shown)}, filtro {filterType}
        </dd>
        <dt>Filtros</dt>
        <dd>
          <OperatorList type={type} number={number} />
        </dd>
      </dl>
    </article>
  );
}

function OperatorList({ type, number }: { type: ComponentType; number: number }) {
  const shown = demonstrationAttribute(number);
  return (
    <ul className="catalogue-operators">
      {type.operators(shown).map((operator) => (
        <li key={operator}>{operatorLabel(operator, type.filterType(shown))}</li>
      ))}
    </ul>
  );
}
