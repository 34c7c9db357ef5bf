/** The room of the administrators, with every permission (1§9). */
export const adminRoomId = 1;

/** The room of the customers' people (1§4, 1§9). */
export const customerRoomId = 1196;

/** The subject whose records are tickets (1§4). */
export const ticketSubject = 'chamado';

/** The subject whose records are tasks (1§3). */
export const taskSubject = 'tarefa';

/** The subject under which saved filters are listed (1§7); they are never deactivated (1§6). */
export const filterSubject = 'filtro';

/** The subject whose templates the specification identifies by id (1§9). */
export const positioningSubject = 'servicoposicionamento';
