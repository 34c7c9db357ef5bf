import { globalShortcuts, type Shortcut } from './shortcuts';

/** Every shortcut of the product, by where it works. */
export const shortcutGroups: readonly { name: string; shortcuts: readonly Shortcut[] }[] = [
  { name: 'Em todas as páginas', shortcuts: Object.values(globalShortcuts) },
  {
    name: 'Páginas abertas',
    shortcuts: [
      { keys: ['←', '→'], name: 'Ir para a página ao lado' },
      { keys: ['Home', 'End'], name: 'Ir para a primeira ou a última página' },
      { keys: ['Enter'], name: 'Mostrar a página' },
      { keys: ['Delete'], name: 'Fechar a página' },
    ],
  },
  {
    name: 'Listas de registros',
    shortcuts: [
      { keys: ['←', '→', '↑', '↓'], name: 'Mover entre as células' },
      { keys: ['Enter'], name: 'Abrir o registro' },
      { keys: ['Espaço'], name: 'Selecionar o registro' },
      { keys: ['Ctrl', 'C'], name: 'Copiar a célula' },
      { keys: ['Alt', '←', '→'], name: 'No cabeçalho: mudar a largura da coluna' },
      { keys: ['Shift', '←', '→'], name: 'No cabeçalho: mover a coluna' },
    ],
  },
  {
    name: 'Editar na lista',
    shortcuts: [
      { keys: ['F2'], name: 'Editar a célula' },
      { keys: ['Shift', '←', '→', '↑', '↓'], name: 'Selecionar várias células' },
      { keys: ['Ctrl', 'V'], name: 'Colar nas células' },
      { keys: ['Ctrl', 'D'], name: 'Preencher as células de baixo' },
      { keys: ['Delete'], name: 'Esvaziar as células' },
      { keys: ['Ctrl', 'Z'], name: 'Desfazer' },
      { keys: ['Ctrl', 'Shift', 'Z'], name: 'Refazer' },
    ],
  },
  {
    name: 'Registros',
    shortcuts: [
      { keys: ['Enter'], name: 'Salvar, em um campo de uma linha' },
      { keys: ['Ctrl', 'Z'], name: 'Desfazer a última alteração' },
      { keys: ['Ctrl', 'Shift', 'Z'], name: 'Refazer a alteração' },
      { keys: ['Alt', 'PageUp'], name: 'Ir para o registro anterior da lista' },
      { keys: ['Alt', 'PageDown'], name: 'Ir para o próximo registro da lista' },
      { keys: ['Ctrl', 'Enter'], name: 'Enviar o comentário' },
    ],
  },
  {
    name: 'Janelas e menus',
    shortcuts: [
      { keys: ['Esc'], name: 'Fechar' },
      { keys: ['Tab'], name: 'Ir para o próximo campo ou botão' },
    ],
  },
];
