/** Words for what is wrong with a field, by the message of a schema or the code of a server; `''` for a key that it doesn't know. */
export type Say = (key: string, field: string) => string;
