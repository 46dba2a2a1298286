export type { StateCreator, StoreApi, UseBoundStore } from '#real/zustand';
export { create, createStore, useStore } from '#real/zustand';
