/** Refuses a payment that takes the goods only when the money is there, until the buyer has agreed. */
export const goodsWaitFault = 'order.error.goods_wait'
