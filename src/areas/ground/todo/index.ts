import { defineArea } from '#platform/area';
import { deleteToDo, markToDoRead, toDoMoves } from './change-to-do.ts';
import { exportToDos, getToDo, listToDos, toDoListsBy } from './read-to-dos.ts';
import { toDoCreated, toDoMoved, toDoResource } from './to-do.resource.ts';

export const todo = defineArea({
  name: 'todo',
  tags: {
    todo: 'What somebody has to do',
  },
  tables: ['to_dos'],
  operations: [
    listToDos,
    exportToDos,
    ...toDoListsBy,
    getToDo,
    ...toDoResource.operations,
    ...toDoMoves,
    markToDoRead,
    deleteToDo,
  ],
  events: [toDoCreated, toDoMoved],
});

export { endToDos, makeToDo, makeToDoOfRule } from './make-to-do.ts';
export { countToDos } from './read-to-dos.ts';
