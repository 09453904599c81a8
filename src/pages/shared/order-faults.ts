/** Refuses a payment under which goods are reserved only when the money arrives, until the buyer has agreed. */
export const goodsWaitFault = 'order.error.goods_wait'
